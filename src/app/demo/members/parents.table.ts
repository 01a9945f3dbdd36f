// Parents at Salt Harbor, who sign the waiver of the championship. They have no sign-in.

export const PARENTS_AROUND = [
  { handle: 'corin.aldervane', firstName: 'Corin', lastName: 'Aldervane', mostly: 'parent' },
  { handle: 'maribel.costa', firstName: 'Maribel', lastName: 'Costa', mostly: 'parent' },
  { handle: 'idris.fallowby', firstName: 'Idris', lastName: 'Fallowby', mostly: 'parent' },
  { handle: 'yvette.sorrel', firstName: 'Yvette', lastName: 'Sorrel', mostly: 'parent' },
  { handle: 'anselm.greave', firstName: 'Anselm', lastName: 'Greave', mostly: 'parent' },
  { handle: 'tamika.rowe', firstName: 'Tamika', lastName: 'Rowe', mostly: 'parent' },
  { handle: 'lucan.pellerin', firstName: 'Lucan', lastName: 'Pellerin', mostly: 'parent' },
  { handle: 'rosario.quintal', firstName: 'Rosario', lastName: 'Quintal', mostly: 'parent' },
  { handle: 'bettina.harke', firstName: 'Bettina', lastName: 'Harke', mostly: 'parent' },
  { handle: 'omari.delacroix', firstName: 'Omari', lastName: 'Delacroix', mostly: 'parent' },
  { handle: 'signe.halvard', firstName: 'Signe', lastName: 'Halvard', mostly: 'parent' },
  { handle: 'jerome.tilbury', firstName: 'Jerome', lastName: 'Tilbury', mostly: 'parent' },
] as const;
