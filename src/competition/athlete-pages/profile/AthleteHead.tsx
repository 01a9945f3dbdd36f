import { athleteWords as words } from '#competition/athlete-pages/athlete-screen.words.ts';
import type { AthleteView } from '#competition/athlete-pages/athlete-view.rows.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import pageHead from '#kit/ui/page/page-head.module.css';
import { StarSlot } from '#kit/ui/page/StarSlot.tsx';

/** Who, of which team and class, from where; a tab a sport. */
export function AthleteHead({ view }: { view: AthleteView }) {
  const { name, team, classText, place, tabs, isHidden } = view;
  return (
    <>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={name} size="large" />
        <div>
          <h1>{name}</h1>
          <div className={pageHead.facts}>
            {team ? <a href={team.to}>{team.name}</a> : null}
            {classText ? <span>{classText}</span> : null}
            {place ? <span>{place}</span> : null}
          </div>
        </div>
        <StarSlot />
      </div>
      {isHidden ? <Note>{words.hidden}</Note> : null}
      <Tabs label={words.tabs} tabs={tabs} />
    </>
  );
}
