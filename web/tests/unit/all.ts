import "./geometry.test";
