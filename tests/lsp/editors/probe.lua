-- Looks at a faulty model as a user does, and writes what is seen to `seen.txt`.
local seen = {}

vim.wait(60000, function() return #vim.diagnostic.get(0) > 1 end, 50)
for _, fault in ipairs(vim.diagnostic.get(0)) do
  table.insert(seen, ("line %d: %s"):format(fault.lnum + 1, fault.message))
end

vim.api.nvim_win_set_cursor(0, { 2, 1 })
vim.api.nvim_feedkeys("K", "mx", false)
vim.wait(60000, function() return #vim.api.nvim_list_wins() > 1 end, 50)
for _, window in ipairs(vim.api.nvim_list_wins()) do
  if window ~= vim.api.nvim_get_current_win() then
    local buffer = vim.api.nvim_win_get_buf(window)
    for _, line in ipairs(vim.api.nvim_buf_get_lines(buffer, 0, -1, false)) do
      table.insert(seen, "hover: " .. line)
    end
  end
end

local place = vim.lsp.util.make_position_params(0, "utf-16")
place.position = { line = 3, character = 9 }
local replies = vim.lsp.buf_request_sync(0, "textDocument/completion", place, 60000)
for _, reply in pairs(replies or {}) do
  for _, item in ipairs(reply.result.items or reply.result) do
    table.insert(seen, "completion: " .. item.label)
  end
end

table.insert(seen, "filetype: " .. vim.bo.filetype)
table.insert(seen, "omnifunc: " .. vim.bo.omnifunc)
if vim.fn.exists(":DlxcPicture") == 2 then
  local told
  vim.notify = function(text) told = "notified: " .. text end
  vim.ui.open = function(file) told = "opened: " .. vim.fn.readfile(file)[1] end
  for _, lines in ipairs({ {}, { "primary a", 'option a  show "a" at (0, 0)' } }) do
    if #lines > 0 then vim.api.nvim_buf_set_lines(0, 0, -1, false, lines) end
    told = nil
    vim.cmd("DlxcPicture")
    vim.wait(60000, function() return told ~= nil end, 50)
    table.insert(seen, told)
  end
end
vim.fn.writefile(seen, "seen.txt")
vim.cmd("qall!")
