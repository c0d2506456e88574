/**
 * Whole numbers of either sign, each in as few bytes as it needs (zigzag, seven bits a byte): a step from one fix to the next is one or two. Within ±2^52.
 */
export function packNumbers(numbers: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (const number of numbers) {
    let rest = number < 0 ? -number * 2 - 1 : number * 2;
    while (rest >= 128) {
      bytes.push((rest % 128) + 128);
      rest = Math.floor(rest / 128);
    }
    bytes.push(rest);
  }
  return Buffer.from(bytes);
}

export function unpackNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte >= 128) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  return numbers;
}
