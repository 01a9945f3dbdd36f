// Addresses of files: `/files/12/time_schedule.pdf`.

export const FILES_PATH = '/files';

export function fileAddress({ fileId, fileName }: { fileId: number; fileName: string }): string {
  return `${FILES_PATH}/${fileId}/${encodeURIComponent(fileName)}`;
}
