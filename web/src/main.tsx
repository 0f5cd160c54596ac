import { render } from "preact";
import "./ui/fonts.css";
import "./ui/page.css";
import "./map/map.css";
import "./play/play.css";
import { Page } from "./page";

render(<Page />, document.getElementById("page")!);
