// How far one mark is from another, in words.
export const markChangeWords = {
  faster: (seconds: string) => `${seconds} s faster`,
  slower: (seconds: string) => `${seconds} s slower`,
  farther: (cm: number) => `${cm} cm farther`,
  shorter: (cm: number) => `${cm} cm shorter`,
  higher: (cm: number) => `${cm} cm higher`,
  lower: (cm: number) => `${cm} cm lower`,
  more: (points: number) => `${points} points more`,
  fewer: (points: number) => `${points} points fewer`,
  same: 'Same',
};
