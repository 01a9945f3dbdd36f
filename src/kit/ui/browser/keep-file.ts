/** Lets the browser keep a file whose text, or bytes, the page has. */
export function keepFile({ name, type, text }: { name: string; type: string; text: BlobPart }): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
