// Sizes of files as people read them.

const MB = 1024 * 1024;

/** "2.1 MB"; small files have at least "0.1 MB", whole hundreds no decimals. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / MB;
  if (megabytes >= 100 || Number.isInteger(megabytes)) return `${Math.round(megabytes)} MB`;
  return `${Math.max(0.1, megabytes).toFixed(1)} MB`;
}
