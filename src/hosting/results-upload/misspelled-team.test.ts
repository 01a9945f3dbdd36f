import { expect, test } from 'vitest';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { apply, inUploadWorld, paste, preview, resultsOf } from './upload-world.fixtures.ts';

test(
  'a slip in the name of a team that takes part is a question',
  inUploadWorld(async (world) => {
    const team = { meet_id: world.meetId, team_id: world.lakewold, relation: RELATION.accepted };
    const opened = { is_invited: true, opened_at: world.ctx.clock.now().toString() };
    await world.ctx.db
      .insertInto('meet_teams')
      .values({ ...team, ...opened })
      .execute();
    const text = 'Girls 100 Meters\n1\tSunniva Larke\tLakewodl\t12.51\n2\tKaia Brandvold\tNorthgat\t12.77';
    const open = await paste(world, text);
    expect(open.questions).toMatchObject([{ kind: 'team', printed: 'Lakewodl', rows: 1 }]);
    const own = open.questions[0]!.options.find(({ label }) => label.startsWith('Lakewold'))!;
    const answered = await preview(world, {
      uploadId: open.uploadId,
      answers: { [open.questions[0]!.key]: own.answer },
    });
    await apply(world, answered);
    expect(await resultsOf(world)).toEqual([
      '100m 1 Larke Lakewold 12.51',
      '100m 2 Brandvold Northgat 12.77',
    ]);
  }),
);
