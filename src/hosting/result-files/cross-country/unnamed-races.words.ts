// Words for cross-country races whose file names them by nothing.

export const raceWords = {
  title: (meters: number | null) => (meters === null ? 'Cross country' : `${meters} Meters`),
  /** One of several races that a file prints one after the other. */
  numbered: (number: number) => `Race ${number}`,
  /** Of the school years that ran together: "Grades 3-4". */
  years: (years: readonly string[]) =>
    years.length === 1 ? `Grade ${years[0]}` : `Grades ${years.join('-')}`,
};
