-- Where a project is, in words: what buyers look for among many.
alter table proyecto add column lugar text;
