-- The keyboard layout of an offer of a laptop, where its part number or its words state one.
alter table offer add column keyboard_layout text check (keyboard_layout in ('qwerty', 'qwertz', 'azerty'));
alter table staged_listing add column keyboard_layout text;
