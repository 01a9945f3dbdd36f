import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { nameOf } from './person-labels.rules.ts';

interface PersonNameProps {
  person: { FirstName: string; LastName: string; Handle: string; hasProfile: boolean };
  className: string | undefined;
}

/** Links to the profile if every visitor can open it. */
export function PersonName({ person, className }: PersonNameProps) {
  if (!person.hasProfile) return <span className={className}>{nameOf(person)}</span>;
  return (
    <a className={className} href={profileAddress(person.Handle)}>
      {nameOf(person)}
    </a>
  );
}
