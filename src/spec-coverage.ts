// Which tests show which row of the specification's ledger. A test is named by its file and its title.

export const SPEC_COVERAGE: Record<string, `${string} > ${string}`[]> = {};
