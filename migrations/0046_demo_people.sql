-- Which accounts are people of the demo, whatever handle, name or address they have been given since: their password is
-- public, so they sign in on the machine itself only, and end with the demo.
alter table users add column demo_key text unique;
comment on column users.demo_key is 'The handle that a person of the demo began with; null for everybody else';

update users set demo_key = person.key
from (values
  ('marguerite.holloway', 'marguerite@holloway.example'),
  ('rowan.tellis', 'rowan@tellis.example'),
  ('imelda.tellis', 'imelda@tellis.example'),
  ('wendell.abara', 'wendell@abara.example'),
  ('saskia.kell', 'saskia@kell.example'),
  ('site.admin', 'admin@homestretch.example'),
  ('tobias.renn', 'tobias@renn.example'),
  ('corvin.slate', 'corvin@slate.example'),
  ('yuki.kitteridge', 'yuki.kitteridge@homestretch.example'),
  ('orla.fenwick', 'orla.fenwick@homestretch.example'),
  ('dana.whitlock', 'dana.whitlock@homestretch.example'),
  ('dario.quist', 'dario.quist@homestretch.example'),
  ('petra.vane', 'petra.vane@homestretch.example'),
  ('thea.astley', 'thea.astley@homestretch.example'),
  ('gideon.astley', 'gideon.astley@homestretch.example'),
  ('ingrid.solvane', 'ingrid.solvane@homestretch.example')
) as person (key, email)
where users.email = person.email;
