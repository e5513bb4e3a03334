/** Fields for the parameters of a text. What is chosen there is kept while the text is edited. */

import { arrange } from "./elements.js";
import { ParameterField, type Parameter } from "./parameter_field.js";
import { askNow, wordsFor, type Services } from "./services.js";
import { useStyles } from "./styles.js";

export type Values = Record<string, string>;

export class Parameters {
  readonly #fields = new Map<string, ParameterField>();
  #parameters: Parameter[] = [];
  /** Also those of names that the text does not have at the moment, as while somebody types them. */
  #chosen = new Map<string, string>();
  #uri = "";
  #wanted = false;
  #asking = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly services: Services,
    private readonly onChange: (values: Values) => void,
  ) {
    useStyles();
    host.classList.add("parameters");
    host.hidden = true;
  }

  /** What was chosen, by the names of parameters, and what is taken for a required one; defaults are left out. */
  get values(): Values {
    const pairs = this.#parameters.map(({ name, required, value }) => [name, this.#chosen.get(name) ?? (required ? value : null)]);
    return Object.fromEntries(pairs.filter(([, value]) => value !== null));
  }

  /** Chooses values for the text that is open now, such as those of a link. */
  choose(values: Values): void {
    const before = JSON.stringify(this.values);
    const { uri } = this.services.document();
    if (uri !== this.#uri) this.#forget(uri);
    this.#chosen = new Map(Object.entries(values));
    this.#showFields();
    if (JSON.stringify(this.values) !== before) this.#changed();
  }

  /** Shows the parameters of the text as it is now. */
  refresh(): void {
    this.#wanted = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#wanted) {
        this.#wanted = false;
        const answer = await askNow(this.services, "dlxc/parameters");
        if (answer) this.#show(this.services.document().uri, answer.parameters);
        else this.#wanted = true;
      }
    } catch (error) {
      this.services.say(wordsFor(error));
    } finally {
      this.#asking = false;
    }
  }

  #show(uri: string, parameters: Parameter[]): void {
    const before = JSON.stringify(this.values);
    if (uri !== this.#uri) this.#forget(uri);
    this.#parameters = parameters;
    for (const name of this.#fields.keys()) {
      if (!parameters.some((parameter) => parameter.name === name)) this.#fields.delete(name);
    }
    this.#showFields();
    if (JSON.stringify(this.values) !== before) this.#changed();
  }

  /** Another text is shown: nothing of the one before is kept. */
  #forget(uri: string): void {
    this.#uri = uri;
    this.#chosen.clear();
    this.#fields.clear();
    this.#parameters = [];
  }

  #showFields(): void {
    for (const parameter of this.#parameters) {
      const { name } = parameter;
      const field = this.#fields.get(name) ?? new ParameterField((value) => this.#choose(name, value));
      this.#fields.set(name, field);
      field.show(parameter, this.#chosen.get(name) ?? null);
    }
    arrange(this.host, this.#parameters.map(({ name }) => this.#fields.get(name)!.element));
    this.host.hidden = this.#parameters.length === 0;
  }

  #choose(name: string, value: string | null): void {
    if (value === null) this.#chosen.delete(name);
    else this.#chosen.set(name, value);
    this.#showFields();
    this.#changed();
  }

  /** Other values are chosen now, on which defaults may depend. */
  #changed(): void {
    this.onChange(this.values);
    this.refresh();
  }
}
