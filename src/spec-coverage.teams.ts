// Which tests show the rows of the ledger about teams and athletes as identities: team codes, claims, merges.
import { type TestName, testsOf } from './spec-coverage.names.ts';

export const TEAMS_COVERAGE: Record<string, TestName[]> = {
  // Team codes
  P5: [
    ...testsOf(
      'src/people/team-codes/team-codes.test.ts',
      'whatever is drawn is read again as it is, shown in groups, in small letters and in a link',
      '%j is the code %s',
      '%.20j is none: %s',
      'a code is in use',
      'positions of coaches are without Athlete, and others are refused',
      'as what somebody joins',
    ),
    ...testsOf(
      'src/people/team-codes/joining.test.ts',
      'a parent joins with two children: the one of the roster is connected and told, the new one waits',
      'nobody takes somebody else’s child: by number it is refused, by name a coach is asked',
      'the grade of a child is changed by a parent, on the team of the code, to one that the team has',
      'an athlete who is new stands on the roster at once',
      'an athlete who is there already waits until a coach knows who it is, and is nobody of another name',
      'a coach asks with position and note, and is decided about',
    ),
    ...testsOf(
      'src/people/team-codes/code-check.test.ts',
      'a code says which team it opens and who of it one may be',
      'a code opens nothing when it is unknown, renewed, revoked, expired or used up, and all of it is told the same',
      'nobody guesses: five wrong codes an hour, by every door, and a right one does not count',
      'a code that was given to a parent by name opens the team to them alone, and is used up by joining',
      'a coach sees, renews, revokes and mails the codes of the own teams, nobody else does',
    ),
    ...testsOf(
      'src/people/team-codes/joining.commit.test.ts',
      'of four people who take the last place of a code at once one joins',
    ),
    ...testsOf(
      'src/people/team-codes/join-team-words.test.ts',
      'the toast of %s is word for word that of the documents',
    ),
    ...testsOf(
      'src/app/team-code-calls.test.ts',
      'a code is made, shown, checked and revoked',
      'children are added as the documents say: the list as the body, code and source in the query',
      'an athlete and a coach join with everything in the query',
      'codes from before teams had codes are listed and retired',
      '%s is refused',
    ),
    ...testsOf(
      'src/app/shell/notices/legacy-codes.test.ts',
      'codes from before teams had codes come up once, after the user has loaded',
    ),
    ...testsOf(
      'journeys/a-parent-joins-with-a-code.e2e.ts',
      'A parent joins with a code and adds two children, $name',
    ),
  ],
  // Athlete identity
  P6: [
    ...testsOf(
      'src/competition/rosters/moves-history.test.ts',
      'results stay with the old team, bests stay everywhere, and the newest team is the new one',
      'whoever looks after the athlete reads what was asked and answers it; others learn nothing',
    ),
    ...testsOf(
      'src/competition/rosters/large-import.test.ts',
      '500 rows in are 500 rows out, applied and taken back',
    ),
    ...testsOf(
      'src/people/athletes/visibility.test.ts',
      'what a parent of a minor or an admin has set is loosened by nobody else, in however many steps',
      'one setting holds for every record of a person, and is told with who changed it',
    ),
    ...testsOf(
      'src/site/visibility/visibility.test.ts',
      'a coach hides, the athlete shows again, a parent binds, and only a parent loosens',
      'the athlete and the parents, inside the site and by mail, and not whoever did it',
    ),
    ...testsOf(
      'src/app/planted-marker.commit.test.ts',
      'a name that is covered is told nowhere from that moment on, and comes back when it is shown again',
    ),
    ...testsOf(
      'journeys/an-athlete-hides-the-name.e2e.ts',
      'An athlete hides the name, opens the own page, and a stranger finds it nowhere, $name',
    ),
    ...testsOf(
      'src/people/access/own-athletes.test.ts',
      'an athlete is found by name with team, grade and year, and whether they are one’s own',
      'who is not shown in full is not found by name, and who is hidden not even by number',
      'a child who stands nowhere is added by a parent; one of that name is looked at first',
      'a parent asks a second one by mail, who answers with an account of that address',
      'a parent reads of each child the team, who reads the name, who helps and who is asked',
    ),
    ...testsOf(
      'src/people/access/athlete-claims.test.ts',
      'who may become what',
      'an athlete asks, the coach is written to and confirms, and the athlete is told',
      'the right birth date opens the profile at once, and the coach learns of it',
      'three wrong birth dates a day, and the right one comes too late',
      'a profile that somebody looks after is not opened by a birth date',
      'an answer is taken back by who gave it, once, and the question waits again',
    ),
    ...testsOf(
      'src/people/access/athlete-claims.commit.test.ts',
      'two coaches who answer at once answer once, and two who claim one athlete do not both get it',
    ),
    ...testsOf(
      'src/people/access/link-ends.test.ts',
      'a coach ends a link, the person reads why, and asks again after 30 days, not by the birth date',
      'it is taken back by who did it or an admin, once, unless somebody else has the profile by then',
      'nobody but coaches of the newest team and admins ends a link, and nobody the own one so',
    ),
    ...testsOf(
      'src/site/settings/athlete-facts.test.ts',
      'a parent corrects name, gender and birth date until the child is on a roster, and nobody else does',
    ),
    ...testsOf(
      'src/app/own-athletes-calls.test.ts',
      'a profile is found, asked for, confirmed and there, and no birth date is in any reply',
      '%s is refused',
    ),
    ...testsOf(
      'journeys/an-athlete-claims-a-profile.e2e.ts',
      'An athlete claims a profile and a coach confirms, $name',
      'A parent adds a child and asks a second parent, $name',
    ),
    ...testsOf(
      'src/competition/identities/all-pairs.test.ts',
      'an admin reads the pairs of all teams, the strongest first, and nobody else does',
      'a coach is told how many pairs wait, each once, and where',
    ),
    ...testsOf(
      'src/competition/identities/match-inbox.test.ts',
      'people of the roster who look like one are found, others are not',
      'a later file in which two merged ones raced each other is pointed out beside the merge, first of all',
      'a coach confirms a pair, both are one, and the merge is taken back',
      '"not the same person" is remembered, for later records of both too, until it is taken back',
      'coaches decide about their own roster, admins about everybody, others about nobody',
      'whose name is not for everybody is not found outside of the own roster, not even by id',
      'two who raced each other, boys and girls, and two accounts are shown why they cannot be one',
    ),
    ...testsOf(
      'src/competition/results/merges.test.ts',
      'two who raced each other',
      'a merge that is taken back leaves what would stand had it never been, with results that came in between',
      'every page that names one of them is made anew',
    ),
    ...testsOf(
      'src/competition/identities/merges.commit.test.ts',
      'merges, later results and undoing, in any order, leave what a rebuild from nothing gives',
      'when every merge is taken back, everything stands as if there had never been one',
      'of two coaches who decide about one pair at once the second one is told',
    ),
    ...testsOf(
      'src/app/identities-calls.test.ts',
      'a pair is read with its evidence, merged with a reason, and parted',
      'a merge %s is refused and changes nothing',
    ),
    ...testsOf(
      'journeys/a-coach-merges-two-athletes.e2e.ts',
      'A coach merges two athletes and takes it back, $name',
      'An admin finds pairs of all teams, is told what a merge moves, and takes one back from the toast',
    ),
  ],
};
