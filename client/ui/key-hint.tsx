import "./key-hint.css";

/** The key that does what a button does, on the button; its own name stays what it says. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className="key-hint" aria-hidden="true">
      {keys}
    </span>
  );
}
