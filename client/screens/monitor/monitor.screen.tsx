export { Unfinished as default } from "../errors/unfinished.tsx";
