// Last names that a file prints in capitals, written as people write them: `WALMONT` is Walmont, `O'DAY` is O'Day.

const LETTER_RUN = /\p{L}+/gu;
const MAC = /^MC(\p{L}{2,})$/u;

/** A name with a small letter is left as it is, and so is an initial. */
export function spellCapitals(name: string): string {
  return name !== name.toUpperCase() || /^\P{L}*\p{L}?\P{L}*$/u.test(name)
    ? name
    : name.replace(LETTER_RUN, (run) => {
        const mac = MAC.exec(run)?.[1];
        return mac ? `Mc${capitalise(mac)}` : capitalise(run);
      });
}

const capitalise = (word: string) => word[0]! + word.slice(1).toLowerCase();
