// The words of the field that finds an athlete in a list.
interface Found {
  athleteName: string;
  teamName: string | null;
  rank: number;
  mark: string;
}

export const findWords = {
  label: 'Find an athlete in this list',
  find: 'Find',
  hit: ({ athleteName, teamName, rank, mark }: Found) =>
    [`${athleteName}${teamName === null ? '' : `, ${teamName}`}`, `rank ${rank}`, mark].join(', '),
  note: (text: string, first: Found | null, count: number) => {
    if (!first) return `Nobody named “${text}” is in this list.`;
    if (count > 1) return `${count} athletes named “${text}” are in this list.`;
    return `${first.athleteName} has rank ${first.rank} with ${first.mark}.`;
  },
};
