// Sentences about JSON files of meets that cannot be read.
export const meetJsonWords = {
  broken: 'The JSON file is damaged. Download the meet again and upload that file.',
  wrong: (path: string) =>
    `The JSON file cannot be read at “${path}”. Download the meet again and upload that file.`,
};
