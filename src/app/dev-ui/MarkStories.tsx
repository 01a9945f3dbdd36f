import { Badge } from '#kit/ui/badges/Badge.tsx';
import { placeClass } from '#kit/ui/badges/cells.rows.ts';
import { SportTag, StatusTag, StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Stories, Story, StoryRow } from './Story.tsx';

export function MarkStories() {
  return (
    <Stories>
      <Story title="How far an event is, in a list">
        <StoryRow>
          <StatusWord tone="ok">Official</StatusWord>
          <StatusWord tone="plain">Complete</StatusWord>
          <StatusWord tone="live">Heat 2 of 4</StatusWord>
          <StatusWord tone="warn">In review</StatusWord>
          <StatusWord tone="warn">Partial</StatusWord>
          <StatusWord tone="plain">Time trial</StatusWord>
          <StatusWord tone="plain">Polar bear</StatusWord>
        </StoryRow>
      </Story>
      <Story title="The same beside a title, and a mark that waits or does not count">
        <StoryRow>
          <StatusTag tone="ok">Official</StatusTag>
          <StatusTag tone="live">Round 4 of 6</StatusTag>
          <StatusTag tone="warn">Awaiting validation</StatusTag>
          <StatusTag tone="bad">Invalid</StatusTag>
        </StoryRow>
      </Story>
      <Story title="An entry">
        <StoryRow>
          <StatusTag tone="ok">Accepted</StatusTag>
          <StatusTag tone="ok">Accepted late</StatusTag>
          <StatusTag tone="plain">New</StatusTag>
          <StatusTag tone="plain">In process</StatusTag>
          <StatusTag tone="warn">Waitlisted</StatusTag>
          <StatusTag tone="bad">Rejected</StatusTag>
        </StoryRow>
      </Story>
      <Story title="Sports">
        <StoryRow>
          <SportTag sport="tf">Track &amp; Field, outdoor</SportTag>
          <SportTag sport="xc">Cross Country</SportTag>
        </StoryRow>
      </Story>
      <Story title="Badges of a mark">
        <StoryRow>
          <Badge kind="pr" title="Personal record">
            PR
          </Badge>
          <Badge kind="sr" title="Season record">
            SR
          </Badge>
          <Badge kind="record" title="Meet record">
            MR
          </Badge>
          <Badge kind="record" title="Team record">
            TR
          </Badge>
          <Badge kind="qualifier" title="Qualified by place">
            Q
          </Badge>
          <Badge kind="qualifier" title="Qualified by time">
            q
          </Badge>
        </StoryRow>
      </Story>
      <Story title="Places of a final, and of a heat">
        <StoryRow>
          {[1, 2, 3, 4, 12].map((place) => (
            <span key={place} className={placeClass(place, true)}>
              {place}
            </span>
          ))}
          <span className={placeClass(1, false)}>1</span>
        </StoryRow>
      </Story>
      <Story title="Avatars: a person, a team, three sizes">
        <StoryRow>
          <Avatar name="Rowan Tellis" size="small" />
          <Avatar name="Maria da Silva Santos" />
          <Avatar name="Rowan Tellis" size="large" />
          <Avatar name="Salt Harbor" shape="square" />
        </StoryRow>
      </Story>
    </Stories>
  );
}
