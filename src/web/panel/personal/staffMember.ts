import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';

/** A current or former staff member. */
export type StaffMember = PanelAnswerOf<'ListarPersonal'>['personal'][number];
