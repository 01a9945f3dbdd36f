// Sentences about files of results, and their names.
export const exportWords = {
  onlyTrack: 'HY-TEK records hold track and field results only. Download this meet as JSON or CSV.',
  fileName: (meet: string, ending: string) =>
    `${
      meet
        .toLowerCase()
        .replace(/[^a-z\d]+/g, '-')
        .replace(/^-|-$/g, '') || 'results'
    }-results.${ending}`,
};
