/**
 * The letters by which programs for tables call a column, which is counted from 1. By itself, as processes that read files
 * need it: they start a third sooner where they load nothing that checks what is stored.
 */
export function columnName(column: number): string {
  let name = '';
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    name = String.fromCharCode(65 + ((left - 1) % 26)) + name;
  return name;
}
