// Sentences that tell why a file cannot be imported.

export function emptyFileSentence(): string {
  return 'The file is empty.';
}

export function notTextSentence(kind: string | null): string {
  const what = kind ? `The file is ${kind}, not text.` : 'The file is not text.';
  return `${what} Export the results as a text or HTML report and upload that.`;
}

export function twoColumnsSentence(line: number): string {
  return `Line ${line} has two columns of results side by side. Export the report again in one column.`;
}

export function severalMeetsSentence(first: string, second: string): string {
  return `The file holds results of more than one meet: “${first}” and “${second}”. Split the file and import each meet separately.`;
}

export function noResultsSentence(): string {
  return 'The file has no event with results.';
}

export function entriesSentence(): string {
  return 'The file holds entries for a meet (HY-TEK records I, D, E, Q), not results. To enter them, open the meet manager and choose Import entries.';
}
