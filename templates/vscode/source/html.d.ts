/** A page that is built into the script, as text. */
declare module "*.html" {
  const text: string;
  export default text;
}
