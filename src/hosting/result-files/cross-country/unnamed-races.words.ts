// Titles for cross-country races that have no title in the file.

export const unnamedRaceWords = {
  title: (meters: number | null) => (meters === null ? 'Cross country' : `${meters} Meters`),
  /** The title of one of several untitled races in a file. */
  numbered: (number: number) => `Race ${number}`,
  /** The school grades that ran together, for example "Grades 3-4". */
  years: (years: readonly string[]) =>
    years.length === 1 ? `Grade ${years[0]}` : `Grades ${years.join('-')}`,
};
