interface Props {
  readonly bars: readonly { readonly name: string; readonly value: number | null }[];
  /** The full width; null takes the largest value. */
  readonly most: number | null;
  readonly format: (value: number | null) => string;
  readonly colour: (value: number) => string;
}

const SHOWN = 10;

/** Sorted bars in plain elements: they scale with the wall and leave nothing behind when the scene changes. */
export function BarList({ bars, most, format, colour }: Props) {
  const sorted = [...bars].sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || a.name.localeCompare(b.name, "zh")).slice(0, SHOWN);
  const full = most ?? Math.max(1, ...sorted.map((bar) => bar.value ?? 0));
  return (
    <ol className="bars">
      {sorted.map(({ name, value }) => (
        <li key={name}>
          <span className="bars-name">{name}</span>
          <span className="bars-value">{format(value)}</span>
          <span className="bars-track" aria-hidden="true">
            <span style={{ width: `${Math.max(0, Math.min(100, ((value ?? 0) / full) * 100))}%`, background: colour(value ?? 0) }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
