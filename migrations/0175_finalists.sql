-- How many get three more trials in the final of a throw or long jump; 0: four trials for everybody and no final.
-- null: as usual for the meet
alter table rounds add column finalists smallint check (finalists between 0 and 24);
