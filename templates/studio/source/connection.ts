/** The way to the server: the token, requests, and sockets that open again when they were closed. */
import { dismiss, notice } from "./notices.js";

const KEY = "dlxc-token";

let token = takenToken();

/** Whether the page knows a token at all. */
export const isKnown = (): boolean => token !== "";

/** The token of the address, which is taken out of it, or of an earlier page of this tab or of this browser. */
function takenToken(): string {
  const address = new URL(location.href);
  const given = address.searchParams.get("token");
  if (given !== null) {
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
    sessionStorage.setItem(KEY, given);
    localStorage.setItem(KEY, given);
  }
  return given ?? sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY) ?? "";
}

// A server that was started again has a new token, which another tab has seen first.
addEventListener("storage", (event) => {
  if (event.key === KEY && renewed()) for (const socket of sockets) socket.retry();
});

/** The address of something that the server has. */
export function address(path: string, parameters: Record<string, string> = {}): string {
  return `${path}?${new URLSearchParams({ ...parameters, token })}`;
}

/** A request that the server refused, with what it said. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: unknown,
  ) {
    const said = body && typeof body === "object" && "error" in body ? String(body.error) : "";
    super(said || `the server answered with ${status}`);
  }
}

/** Ask the server; the reply may be anything. */
export async function request(method: string, path: string, query?: Record<string, string>, body?: unknown): Promise<Response> {
  const options: RequestInit = { method };
  if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { "Content-Type": "application/json" };
  }
  const reach = () =>
    fetch(address(path, query), options).catch(() => {
      throw new Error("the server of dlxc studio cannot be reached");
    });
  let response = await reach();
  if (response.status === 403 && renewed()) response = await reach();
  if (!response.ok) throw new Refused(response.status, await response.json().catch(() => null));
  return response;
}

/** Take the newest token that a page of this browser had; whether it is another. */
function renewed(): boolean {
  const newest = localStorage.getItem(KEY) ?? "";
  if (!newest || newest === token) return false;
  token = newest;
  sessionStorage.setItem(KEY, token);
  return true;
}

/** Ask the server for JSON. */
export const json = async <T>(...asked: Parameters<typeof request>): Promise<T> => (await request(...asked)).json();

const sockets = new Set<Socket>();
const lost = new Set<Socket>();

/** A socket for text messages.  It is opened again when it is lost; the page says so meanwhile. */
export class Socket {
  private inner: WebSocket | null = null;
  private failures = 0;
  private timer = 0;

  constructor(
    private readonly path: string,
    private readonly on: { open?(): void; message(text: string): void; lost?(): void },
  ) {
    sockets.add(this);
    this.connect();
  }

  get isOpen(): boolean {
    return this.inner?.readyState === WebSocket.OPEN;
  }

  /** Send a message, if the socket is open. */
  send(text: string): boolean {
    if (!this.isOpen) return false;
    this.inner?.send(text);
    return true;
  }

  /** Try at once, not after a pause. */
  retry(): void {
    if (this.isOpen) return;
    clearTimeout(this.timer);
    this.failures = 0;
    this.connect();
  }

  private connect(): void {
    const inner = new WebSocket(`ws://${location.host}${address(this.path)}`);
    this.inner = inner;
    let wasOpen = false;
    inner.onopen = () => {
      wasOpen = true;
      this.failures = 0;
      this.found();
      this.on.open?.();
    };
    inner.onmessage = (event) => this.on.message(String(event.data));
    inner.onclose = (event) => {
      if (inner !== this.inner) return;
      if (wasOpen) this.on.lost?.();
      this.failures += 1;
      if (this.failures > 1) this.missed(event.reason);
      renewed();
      this.timer = setTimeout(() => this.connect(), Math.min(250 * 2 ** this.failures, 5000));
    };
  }

  private found(): void {
    lost.delete(this);
    if (lost.size === 0) dismiss("server");
  }

  private missed(reason: string): void {
    if (lost.has(this)) return;
    lost.add(this);
    const why = reason ? `The server says: ${reason}.` : "The server of dlxc studio does not answer.";
    notice(
      "server",
      `${why} Start dlxc studio again if it has ended, and open the address that it prints. Your text stays here.`,
      { "Try again": () => sockets.forEach((socket) => socket.retry()) },
      true,
    );
  }
}
