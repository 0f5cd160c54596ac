import "./geometry.test";
import "./seal.test";
