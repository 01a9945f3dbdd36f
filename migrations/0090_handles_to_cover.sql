-- Accounts that are older than the rule that no handle tells the name of a minor, or of an athlete whose name is not shown
-- in full. The site looks at each of these handles once, replaces those that do, and tells the owner.
create table handles_to_cover (user_id bigint primary key references users on delete cascade);

insert into handles_to_cover (user_id)
select u.id
from users u
where u.standing <> 'deleted' and u.demo_key is null
  and (u.birth_on is null or u.birth_on > current_date - interval '18 years'
    or exists (
      select from user_athletes l
      join athletes a on a.id = l.athlete_id
      join athletes p on p.id = a.canonical_id
      where l.user_id = u.id and l.relation = 'self' and l.confirmed_at is not null
        and (a.visibility <> 'full' or p.visibility <> 'full')));
