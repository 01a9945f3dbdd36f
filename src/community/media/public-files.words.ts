// The heads of the files on public pages.
export const publicFilesWords = { title: 'Files', file: 'File', size: 'Size' };
