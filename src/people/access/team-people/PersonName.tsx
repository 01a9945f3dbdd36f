import { profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { fullName, type RepliedName } from '#sport/people/names.rules.ts';

interface PersonNameProps {
  person: RepliedName & { Handle: string; hasProfile: boolean };
  className: string | undefined;
}

/** Links to the profile if every visitor can open it. */
export function PersonName({ person, className }: PersonNameProps) {
  if (!person.hasProfile) return <span className={className}>{fullName(person)}</span>;
  return (
    <a className={className} href={profileAddress(person.Handle)}>
      {fullName(person)}
    </a>
  );
}
