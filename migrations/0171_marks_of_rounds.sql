-- Every mark that comes in reads those of its round.
create index marks_round on marks (round_id, received_at);
