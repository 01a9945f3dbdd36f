// Spells last names in capitals as people write them: `WALMONT` becomes Walmont, `O'DAY` becomes O'Day.

const LETTER_RUN = /\p{L}+/gu;
const MAC = /^MC(\p{L}{2,})$/u;

/** Leaves names with a lower-case letter and initials unchanged. */
export function spellCapitals(name: string): string {
  return name !== name.toUpperCase() || /^\P{L}*\p{L}?\P{L}*$/u.test(name)
    ? name
    : name.replace(LETTER_RUN, (run) => {
        const mac = MAC.exec(run)?.[1];
        return mac ? `Mc${capitalise(mac)}` : capitalise(run);
      });
}

const capitalise = (word: string) => word[0]! + word.slice(1).toLowerCase();
