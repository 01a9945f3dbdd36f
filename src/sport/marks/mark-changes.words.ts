// How far one mark is from another, in words.
export const markChangeWords = {
  faster: (seconds: string) => `${seconds} s faster`,
  slower: (seconds: string) => `${seconds} s slower`,
  farther: (length: string) => `${length} farther`,
  shorter: (length: string) => `${length} shorter`,
  higher: (length: string) => `${length} higher`,
  lower: (length: string) => `${length} lower`,
  more: (points: number) => `${points} points more`,
  fewer: (points: number) => `${points} points fewer`,
  same: 'Same',
};
