/** Hands a file to the browser's downloads. */
export function download(fileName: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
}

export const downloadText = (fileName: string, text: string, type: string): void => downloadBlob(fileName, new Blob([text], { type }));

export function downloadBlob(fileName: string, blob: Blob): void {
  const address = URL.createObjectURL(blob);
  download(fileName, address);
  // The download reads the address after the click returned.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
