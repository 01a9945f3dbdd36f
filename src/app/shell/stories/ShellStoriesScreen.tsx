import { useEffect } from 'react';
import { showSession } from '#app/shell/viewer.ts';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT, SWITCH } from '#kit/ui/page/page-query.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { savedPostsAddress } from '#sport/addresses/member-addresses.rules.ts';
import { ROLES, type Role } from './roles.ts';
import styles from './ShellStoriesScreen.module.css';
import { storyWords as words } from './shell-stories.words.ts';

const PATH = '/dev/shell';

export const handle = screenHandle({
  query: { as: ANY_TEXT, social: SWITCH, answers: ANY_TEXT },
  head: () => ({ title: words.title, canonical: PATH, robots: 'noindex' }),
});

export const loader = () => null;

/** Shows the frame around this page as each person sees it: `?as=coach&social=off`. */
export function Component() {
  const query = useQuery();
  const role = ROLES.find((each) => each === query.get('as')) ?? 'visitor';
  const isSocial = query.get('social') !== 'off';
  const fails = query.get('answers') === 'fail';
  useEffect(() => {
    showRole(role, isSocial, fails);
  }, [role, isSocial, fails]);

  const to = (as: Role, social: boolean, failing: boolean) =>
    `${PATH}?as=${as}${social ? '' : '&social=off'}${failing ? '&answers=fail' : ''}`;
  return (
    <div className={`${layout.page} ${styles.stories}`}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <h2>{words.people}</h2>
      <ul className={styles.people}>
        {ROLES.map((each) => (
          <li key={each}>
            <a
              href={to(each, isSocial, fails)}
              aria-current={each === role ? 'true' : undefined}
              data-keep-scroll
            >
              {words.roles[each]}
            </a>
          </li>
        ))}
      </ul>
      <h2>{words.social}</h2>
      <Segment
        label={words.social}
        items={[
          { label: words.socialOn, to: to(role, true, fails), isCurrent: isSocial },
          { label: words.socialOff, to: to(role, false, fails), isCurrent: !isSocial },
        ]}
      />
      <h2>{words.answers}</h2>
      <Segment
        label={words.answers}
        items={[
          { label: words.works, to: to(role, isSocial, false), isCurrent: !fails },
          { label: words.fails, to: to(role, isSocial, true), isCurrent: fails },
        ]}
      />
      <h2>{words.pinned}</h2>
      <p>
        <a href={savedPostsAddress(1, 'saved')}>{words.dashboard}</a>
      </p>
    </div>
  );
}

/** Loads the invented people and shows the frame to one of them. */
async function showRole(role: Role, isSocial: boolean, fails: boolean): Promise<void> {
  if (role === 'visitor') return showSession(null);
  const { beginDemoSession } = await import('./demo-session.ts');
  beginDemoSession(role, isSocial, fails);
}
