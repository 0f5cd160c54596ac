import "./geometry.test";
import "./seal.test";
import "./cones.test";
import "./words.test";
import "./rims.test";
import "./chances.test";
import "./luck.test";
import "./ending.test";
