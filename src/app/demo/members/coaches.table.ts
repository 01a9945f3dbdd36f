// Coaches of the other schools: some answer the invitations of Salt Harbor, some invite it. They have no sign-in.

interface CoachAround {
  handle: string;
  firstName: string;
  lastName: string;
  mostly: 'coach';
  /** The name of the school. */
  team: string;
}

export const COACHES_AROUND = [
  { handle: 'osric.venn', firstName: 'Osric', lastName: 'Venn', mostly: 'coach', team: 'Lakewold' },
  {
    handle: 'delphine.arbour',
    firstName: 'Delphine',
    lastName: 'Arbour',
    mostly: 'coach',
    team: 'Harrow Bay',
  },
  { handle: 'ruben.callow', firstName: 'Ruben', lastName: 'Callow', mostly: 'coach', team: 'Tern Island' },
  { handle: 'hedda.lisle', firstName: 'Hedda', lastName: 'Lisle', mostly: 'coach', team: 'Marsh Island' },
  { handle: 'cassius.brook', firstName: 'Cassius', lastName: 'Brook', mostly: 'coach', team: 'Sandpiper' },
  { handle: 'maren.oakes', firstName: 'Maren', lastName: 'Oakes', mostly: 'coach', team: 'Port Ellery' },
  {
    handle: 'tobin.strand',
    firstName: 'Tobin',
    lastName: 'Strand',
    mostly: 'coach',
    team: 'Kestrel Landing',
  },
  { handle: 'elowen.hart', firstName: 'Elowen', lastName: 'Hart', mostly: 'coach', team: 'Wren Valley' },
  { handle: 'ignatius.pell', firstName: 'Ignatius', lastName: 'Pell', mostly: 'coach', team: 'Pinehaven' },
  { handle: 'soledad.rowe', firstName: 'Soledad', lastName: 'Rowe', mostly: 'coach', team: 'Juniper Flats' },
  {
    handle: 'farrah.quayle',
    firstName: 'Farrah',
    lastName: 'Quayle',
    mostly: 'coach',
    team: 'Marlow Heights',
  },
  { handle: 'lucan.beech', firstName: 'Lucan', lastName: 'Beech', mostly: 'coach', team: 'Quillan Prep' },
  { handle: 'odette.grange', firstName: 'Odette', lastName: 'Grange', mostly: 'coach', team: 'Fort Marrow' },
  { handle: 'beatriz.coro', firstName: 'Beatriz', lastName: 'Coro', mostly: 'coach', team: 'Citrine Bay' },
  { handle: 'everett.strake', firstName: 'Everett', lastName: 'Strake', mostly: 'coach', team: 'Windrow' },
] as const satisfies readonly CoachAround[];
