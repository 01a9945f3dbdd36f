// The order of the files of a library.

interface OrderedFile {
  fileId: number;
  isRemoved: boolean;
}

/**
 * The ids after a file has traded places with the one before or behind it, and its position among the files that are not
 * removed, from 1. Removed files come last. At an end nothing moves.
 */
export function moved(
  files: readonly OrderedFile[],
  fileId: number,
  by: -1 | 1,
): { order: number[]; position: number; count: number } {
  const idsOf = (isRemoved: boolean) =>
    files.filter((file) => file.isRemoved === isRemoved).map((file) => file.fileId);
  const ids = idsOf(false);
  const from = ids.indexOf(fileId);
  const to = Math.min(Math.max(from + by, 0), ids.length - 1);
  ids.splice(from, 1);
  ids.splice(to, 0, fileId);
  return { order: [...ids, ...idsOf(true)], position: to + 1, count: ids.length };
}
