// Before anything that has schemas.
import "./browser/no-eval.ts";
import "normalize.css/normalize.css";
import "@blueprintjs/core/lib/css/blueprint.css";
import "./ui/base.css";
import { createRoot } from "react-dom/client";
import { Router } from "./app/router.tsx";
import { startErrorLog, whenLogged } from "./browser/error-log.ts";
import { keepShell } from "./browser/keep-shell.ts";
import { returnFocus } from "./browser/return-focus.ts";
import { tellError } from "./browser/tell-error.ts";
import { startI18n } from "./i18n/start.ts";
import { nameLibraryParts } from "./ui/library-parts.ts";
import { tellCutText } from "./ui/tell-cut-text.ts";
import { startTheme } from "./ui/theme.ts";

startErrorLog();
whenLogged(tellError);
startTheme();
returnFocus(document);
tellCutText(document);
keepShell(import.meta.env.PROD);
await startI18n();
nameLibraryParts(document.body);
const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root");
// No StrictMode: Blueprint's table stays blank after a far jump under its double effects.
createRoot(root).render(<Router />);
