/** A style sheet that is built into the script, as text. */
declare module "*.css" {
  const text: string;
  export default text;
}
