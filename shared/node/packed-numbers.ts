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
  for (let i = 0; i < bytes.length; i++) {
    let byte = bytes[i]!;
    let value = byte & 127;
    for (let scale = 128; byte >= 128 && i + 1 < bytes.length; scale *= 128) {
      byte = bytes[++i]!;
      value += (byte & 127) * scale;
    }
    // Whole without fractions in between, which is most of what a search of ninety days unpacks.
    numbers.push(value <= 0x7fffffff ? (value >>> 1) ^ -(value & 1) : value % 2 === 1 ? -(value + 1) / 2 : value / 2);
  }
  return numbers;
}
