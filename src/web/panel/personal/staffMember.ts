import type { PanelAnswerOf } from '../../../contract/panel/calls.ts';

/** Somebody who works here, or did. */
export type StaffMember = PanelAnswerOf<'ListarPersonal'>['personal'][number];
