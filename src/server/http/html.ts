const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const CHARACTERS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(ENTITIES).map(([character, entity]) => [entity, character])),
  '&#x27;': "'",
};

/** Text for an HTML element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** The text that an attribute written by `escapeHtml` or by React stands for. */
export function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => CHARACTERS[entity] ?? entity);
}

/** JSON text for a `<script type="application/json">`: no `<` can close the element or open a comment. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
