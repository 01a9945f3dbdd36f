import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { type FullName, fullName } from '#sport/people/names.rules.ts';

interface PersonNameProps {
  person: FullName & { handle: string; hasProfile: boolean };
  className: string | undefined;
}

/** Links to the profile if every visitor can open it. */
export function PersonName({ person, className }: PersonNameProps) {
  if (!person.hasProfile) return <span className={className}>{fullName(person)}</span>;
  return (
    <a className={className} href={profileAddress(person.handle)}>
      {fullName(person)}
    </a>
  );
}
