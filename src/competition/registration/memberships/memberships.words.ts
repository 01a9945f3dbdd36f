export const membershipWords = {
  wrong: (system: 'USATF' | 'AAU') =>
    system === 'USATF'
      ? 'A USATF number has 6 to 12 digits. Check the membership card.'
      : 'An AAU number has 5 to 12 letters and digits. Check the membership card.',
  missing: (system: 'USATF' | 'AAU', athletes: number) =>
    athletes === 1
      ? `This athlete needs ${numberOf[system]}. Add it to enter.`
      : `Every runner needs ${numberOf[system]}. Add the missing ones to enter.`,
};

const numberOf = { USATF: 'a USATF membership number', AAU: 'an AAU membership number' };
