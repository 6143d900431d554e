-- A used device whose merchant states no grade: neither certified nor graded. The version before writes none, and reads it as a grade.

alter table offer
  drop constraint offer_grade_check,
  add constraint offer_grade_check check (grade in ('N', 'A', 'B', 'C', 'certified', 'ungraded'));
