import ts from "typescript";

/** Attributes that people read or hear. */
const spoken = new Set(["title", "label", "placeholder", "alt", "aria-label", "text", "detail", "hint", "description"]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
const hasHan = (text: string) => /[\u4e00-\u9fff]/.test(text);

/** Places where a source file says something itself instead of asking a dictionary: words in elements and spoken attributes, Chinese anywhere. */
export function strayTexts(path: string, source: string): string[] {
  // Without an extension's help a type parameter in a .ts file would be read as an element.
  const kind = path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const note = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} ${node.getText().trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (speaks(node)) note(node);
    else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function speaks(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return hasWords(node.text);
  if (
    ts.isJsxAttribute(node) &&
    spoken.has(node.name.getText()) &&
    node.initializer !== undefined &&
    ts.isStringLiteral(node.initializer)
  ) {
    return hasWords(node.initializer.text);
  }
  return (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) && hasHan(node.text);
}
