// How the coverage of the specification names a test.

/** A test is named by its file and its title. */
export type TestName = `${string} > ${string}`;

/** Tests, or groups of them, of one file. */
export const testsOf = (file: string, ...titles: string[]): TestName[] =>
  titles.map((title): TestName => `${file} > ${title}`);
