/** Hands a file to the browser's downloads. */
export function download(fileName: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

export function downloadText(fileName: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  download(fileName, address);
  // The download reads the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
