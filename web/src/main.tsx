import { render } from "preact";
import "./styles";
import { Page } from "./page";

render(<Page />, document.getElementById("page")!);
